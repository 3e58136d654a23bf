// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Limits the sum of coins that a session may send with one kind of call. It replaces the Value Limit Policy of Smart Sessions, at the same
/// address as on public chains, because no package contains its code.
contract SessionValuePolicy {
    struct Config {
        uint256 limit;
        uint256 used;
    }

    error PolicyNotInitialized(bytes32 id, address multiplexer, address account);

    mapping(bytes32 id => mapping(address multiplexer => mapping(address account => Config))) private configs;

    function initializeWithMultiplexer(address account, bytes32 id, bytes calldata initData) external {
        uint256 limit = uint256(bytes32(initData[:32]));
        if (limit == 0) revert PolicyNotInitialized(id, msg.sender, account);
        configs[id][msg.sender][account] = Config(limit, 0);
    }

    function checkAction(bytes32 id, address account, address, uint256 value, bytes calldata)
        external
        returns (uint256)
    {
        Config storage config = configs[id][msg.sender][account];
        if (config.used + value > config.limit) return 1;
        config.used += value;
        return 0;
    }

    function getUsed(bytes32 id, address multiplexer, address account) external view returns (uint256) {
        return configs[id][multiplexer][account].used;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id != 0xffffffff;
    }
}
