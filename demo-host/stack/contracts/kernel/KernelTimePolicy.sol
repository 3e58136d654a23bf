// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {KernelPolicy, PackedUserOperation} from "./KernelPolicy.sol";

/// Limits the time of operations. It replaces ZeroDev's TimestampPolicy, at the same address as on public chains.
contract KernelTimePolicy is KernelPolicy {
    struct Times {
        uint48 validAfter;
        uint48 validUntil;
    }

    mapping(bytes32 id => mapping(address account => Times)) public timestampPolicyConfig;

    function _install(bytes32 id, bytes calldata data) internal override {
        timestampPolicyConfig[id][msg.sender] = abi.decode(data, (Times));
    }

    function _check(bytes32 id, PackedUserOperation calldata) internal view override returns (uint256) {
        Times storage times = timestampPolicyConfig[id][msg.sender];
        return (uint256(times.validAfter) << 208) | (uint256(times.validUntil) << 160);
    }
}
