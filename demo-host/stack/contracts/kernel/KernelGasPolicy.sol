// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {KernelPolicy, PackedUserOperation} from "./KernelPolicy.sol";

/// Limits the network fees of all operations together, each counted at its maximum. It replaces ZeroDev's GasPolicy, at the same address as
/// on public chains.
contract KernelGasPolicy is KernelPolicy {
    struct Budget {
        uint128 allowed;
        bool enforcePaymaster;
        address allowedPaymaster;
    }

    mapping(bytes32 id => mapping(address account => Budget)) public gasPolicyConfig;

    function _install(bytes32 id, bytes calldata data) internal override {
        gasPolicyConfig[id][msg.sender] = abi.decode(data, (Budget));
    }

    function _check(bytes32 id, PackedUserOperation calldata operation) internal override returns (uint256) {
        Budget storage budget = gasPolicyConfig[id][msg.sender];
        uint256 gas = operation.preVerificationGas + uint128(bytes16(operation.accountGasLimits))
            + uint128(uint256(operation.accountGasLimits));
        uint128 most = uint128(gas * uint128(uint256(operation.gasFees)));
        if (budget.enforcePaymaster && budget.allowedPaymaster != address(0)) {
            if (address(bytes20(operation.paymasterAndData[:20])) != budget.allowedPaymaster) return 1;
        }
        if (most > budget.allowed) return 1;
        budget.allowed -= most;
        return 0;
    }
}
