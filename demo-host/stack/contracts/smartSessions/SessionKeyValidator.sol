// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// Validates the signature of a session's key. It replaces Rhinestone's Ownable Validator, at the same address as on public chains, because
/// no package contains its code. Like that contract, it takes the key from the data of the session (`threshold`, `owners`), here one key
/// only.
contract SessionKeyValidator {
    function onInstall(bytes calldata) external {}

    function onUninstall(bytes calldata) external {}

    function isModuleType(uint256 kind) external pure returns (bool) {
        return kind == 1 || kind == 7;
    }

    function validateSignatureWithData(bytes32 hash, bytes calldata signature, bytes calldata data)
        external
        pure
        returns (bool)
    {
        (uint256 threshold, address[] memory owners) = abi.decode(data, (uint256, address[]));
        if (threshold != 1 || owners.length != 1 || signature.length < 65) return false;
        (address signer,,) = ECDSA.tryRecover(hash, signature[:65]);
        return signer != address(0) && signer == owners[0];
    }
}
