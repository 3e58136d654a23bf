// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {KernelPolicy, PackedUserOperation} from "./KernelPolicy.sol";

/// Limits the number of operations: `count` in all, the n-th not before `startAt` and n intervals. It replaces ZeroDev's RateLimitPolicy, at
/// the same address as on public chains.
contract KernelRatePolicy is KernelPolicy {
    struct Limit {
        uint48 interval;
        uint48 count;
        uint48 startAt;
    }

    mapping(bytes32 id => mapping(address account => Limit)) public rateLimitConfigs;

    function _install(bytes32 id, bytes calldata data) internal override {
        rateLimitConfigs[id][msg.sender] =
            Limit(uint48(bytes6(data[:6])), uint48(bytes6(data[6:12])), uint48(bytes6(data[12:18])));
    }

    function _check(bytes32 id, PackedUserOperation calldata) internal override returns (uint256) {
        Limit storage limit = rateLimitConfigs[id][msg.sender];
        if (limit.count == 0) return 1;
        uint48 from = limit.startAt;
        limit.count--;
        limit.startAt = from + limit.interval;
        return uint256(from) << 208;
    }
}
