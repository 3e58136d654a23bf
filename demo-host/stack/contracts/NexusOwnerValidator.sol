// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {ERC7739Utils} from "@openzeppelin/contracts/utils/cryptography/draft-ERC7739Utils.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

interface IERC5267 {
    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory);
}

/// Validates the owner's signature for Nexus accounts. It replaces Nexus's K1 validator, at the same address as on public chains, because
/// no package contains its code. A signature of the account is only valid in the account's own domain, for texts and for typed data
/// (ERC-7739, as implemented by OpenZeppelin).
contract NexusOwnerValidator {
    using ERC7739Utils for bytes;
    using MessageHashUtils for bytes32;

    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    /// The hash with which callers detect support of the first revision of the standard.
    bytes32 private constant DETECTION = 0x7739773977397739773977397739773977397739773977397739773977397739;

    mapping(address account => address) public smartAccountOwners;

    function onInstall(bytes calldata data) external {
        smartAccountOwners[msg.sender] = address(bytes20(data[:20]));
    }

    function onUninstall(bytes calldata) external {
        delete smartAccountOwners[msg.sender];
    }

    function isModuleType(uint256 kind) external pure returns (bool) {
        return kind == 1;
    }

    function isInitialized(address account) external view returns (bool) {
        return smartAccountOwners[account] != address(0);
    }

    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash) external view returns (uint256) {
        return _isOwners(hash, operation.signature) ? 0 : 1;
    }

    function isValidSignatureWithSender(address, bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (hash == DETECTION && signature.length == 0) return bytes4(0x77390001);
        bytes memory domain = _domain();
        bytes32 separator = keccak256(abi.encodePacked(DOMAIN, domain));
        bytes32 text = separator.toTypedDataHash(ERC7739Utils.personalSignStructHash(hash));
        bool isSigned = _isOwners(text, signature) || _isOwnersData(hash, signature, domain);
        return isSigned ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    /// Returns true if the signature describes what the application has hashed, and the owner has signed it in the account's domain.
    function _isOwnersData(bytes32 hash, bytes calldata encoded, bytes memory domain) private view returns (bool) {
        (bytes calldata signature, bytes32 application, bytes32 contents, string calldata described) =
            encoded.decodeTypedDataSig();
        bytes32 nested = ERC7739Utils.typedDataSignStructHash(described, contents, abi.encodePacked(domain, bytes32(0)));
        return nested != 0 && hash == application.toTypedDataHash(contents)
            && _isOwners(application.toTypedDataHash(nested), signature);
    }

    function _domain() private view returns (bytes memory) {
        (, string memory name, string memory version, uint256 chainId, address account,,) =
            IERC5267(msg.sender).eip712Domain();
        return abi.encode(keccak256(bytes(name)), keccak256(bytes(version)), chainId, account);
    }

    function _isOwners(bytes32 hash, bytes calldata signature) private view returns (bool) {
        address owner = smartAccountOwners[msg.sender];
        (address plain,,) = ECDSA.tryRecover(hash, signature);
        (address prefixed,,) = ECDSA.tryRecover(hash.toEthSignedMessageHash(), signature);
        return owner != address(0) && (plain == owner || prefixed == owner);
    }
}
