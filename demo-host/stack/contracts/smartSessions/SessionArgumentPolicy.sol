// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Limits words of the arguments of one kind of call, and the coins that it sends. It replaces the Universal Action Policy of Smart Sessions,
/// at the same address as on public chains, because no package contains its code. It has the conditions, not the sums of values.
contract SessionArgumentPolicy {
    enum Condition {
        Equal,
        Greater,
        Less,
        GreaterOrEqual,
        LessOrEqual,
        NotEqual,
        InRange
    }

    struct Usage {
        uint256 limit;
        uint256 used;
    }

    struct Rule {
        Condition condition;
        uint64 offset;
        bool isLimited;
        bytes32 ref;
        Usage usage;
    }

    struct Rules {
        uint256 length;
        Rule[16] rules;
    }

    struct Config {
        uint256 valueLimitPerUse;
        Rules paramRules;
    }

    error PolicyNotInitialized(bytes32 id, address multiplexer, address account);
    error ValueLimitExceeded(bytes32 id, uint256 value, uint256 limit);
    error Unsupported();

    struct Stored {
        bool isSet;
        uint256 limit;
        Check[] checks;
    }

    struct Check {
        Condition condition;
        uint64 offset;
        bytes32 ref;
    }

    mapping(bytes32 id => mapping(address multiplexer => mapping(address account => Stored))) private configs;

    function initializeWithMultiplexer(address account, bytes32 id, bytes calldata initData) external {
        Config memory config = abi.decode(initData, (Config));
        Stored storage stored = configs[id][msg.sender][account];
        delete stored.checks;
        (stored.isSet, stored.limit) = (config.paramRules.length > 0, config.valueLimitPerUse);
        for (uint256 i = 0; i < config.paramRules.length; i++) {
            Rule memory rule = config.paramRules.rules[i];
            if (rule.isLimited || rule.condition == Condition.InRange) revert Unsupported();
            stored.checks.push(Check(rule.condition, rule.offset, rule.ref));
        }
    }

    function checkAction(bytes32 id, address account, address, uint256 value, bytes calldata data)
        external
        view
        returns (uint256)
    {
        Stored storage stored = configs[id][msg.sender][account];
        if (!stored.isSet) revert PolicyNotInitialized(id, msg.sender, account);
        if (value > stored.limit) revert ValueLimitExceeded(id, value, stored.limit);
        for (uint256 i = 0; i < stored.checks.length; i++) {
            Check storage check = stored.checks[i];
            uint256 from = 4 + check.offset;
            if (!_holds(check.condition, bytes32(data[from:from + 32]), check.ref)) return 1;
        }
        return 0;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id != 0xffffffff;
    }

    function _holds(Condition condition, bytes32 given, bytes32 wanted) private pure returns (bool) {
        if (condition == Condition.Equal) return given == wanted;
        if (condition == Condition.Greater) return given > wanted;
        if (condition == Condition.Less) return given < wanted;
        if (condition == Condition.GreaterOrEqual) return given >= wanted;
        if (condition == Condition.LessOrEqual) return given <= wanted;
        return given != wanted;
    }
}
