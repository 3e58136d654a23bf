// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {PackedUserOperation} from "./KernelPolicy.sol";

/// Validates signatures of a session key for a permission of a Kernel account. It replaces ZeroDev's ECDSASigner, at the same address as on
/// public chains, because no package contains its code, and it returns the same results.
contract KernelKeySigner {
    using MessageHashUtils for bytes32;

    mapping(address account => uint256) public usedIds;
    mapping(bytes32 id => mapping(address account => address)) public signer;

    function onInstall(bytes calldata data) external payable {
        bytes32 id = bytes32(data[:32]);
        require(signer[id][msg.sender] == address(0));
        usedIds[msg.sender]++;
        signer[id][msg.sender] = address(bytes20(data[32:52]));
    }

    function onUninstall(bytes calldata data) external payable {
        bytes32 id = bytes32(data[:32]);
        require(signer[id][msg.sender] != address(0));
        delete signer[id][msg.sender];
        usedIds[msg.sender]--;
    }

    function isModuleType(uint256 kind) external pure returns (bool) {
        return kind == 6;
    }

    function isInitialized(address account) external view returns (bool) {
        return usedIds[account] > 0;
    }

    function checkUserOpSignature(bytes32 id, PackedUserOperation calldata operation, bytes32 hash)
        external
        payable
        returns (uint256)
    {
        return _isKeys(id, hash, operation.signature) ? 0 : 1;
    }

    function checkSignature(bytes32 id, address, bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _isKeys(id, hash, signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function _isKeys(bytes32 id, bytes32 hash, bytes calldata signature) private view returns (bool) {
        address key = signer[id][msg.sender];
        (address plain,,) = ECDSA.tryRecover(hash, signature);
        (address prefixed,,) = ECDSA.tryRecover(hash.toEthSignedMessageHash(), signature);
        return key != address(0) && (plain == key || prefixed == key);
    }
}
