// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Limits how often a session may make one kind of call. It replaces the Usage Limit Policy of Smart Sessions, at the same address as on
/// public chains, because no package contains its code.
contract SessionUsagePolicy {
    struct Config {
        uint128 limit;
        uint128 used;
    }

    error PolicyNotInitialized(bytes32 id, address multiplexer, address account);

    mapping(bytes32 id => mapping(address multiplexer => mapping(address account => Config))) private configs;

    function initializeWithMultiplexer(address account, bytes32 id, bytes calldata initData) external {
        uint128 limit = uint128(bytes16(initData[:16]));
        if (limit == 0) revert PolicyNotInitialized(id, msg.sender, account);
        configs[id][msg.sender][account] = Config(limit, 0);
    }

    function checkAction(bytes32 id, address account, address, uint256, bytes calldata) external returns (uint256) {
        Config storage config = configs[id][msg.sender][account];
        if (config.used + 1 > config.limit) return 1;
        config.used += 1;
        return 0;
    }

    function getUsed(bytes32 id, address multiplexer, address account) external view returns (uint128) {
        return configs[id][multiplexer][account].used;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id != 0xffffffff;
    }
}
