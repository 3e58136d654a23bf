// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// A contract that addresses are delegated to (EIP-7702). It replaces Kernel 0.3.3, at the same address as on public chains, because no
/// package contains its code, and has what the wallet uses of it: calls of the address to itself (ERC-7579) and its signatures
/// (ERC-1271).
contract KernelDelegate {
    struct Execution {
        address target;
        uint256 value;
        bytes callData;
    }

    error InvalidCaller();
    error Unsupported();

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant WRAPPED = keccak256("Kernel(bytes32 hash)");

    receive() external payable {}

    function accountId() external pure returns (string memory) {
        return "kernel.advanced.v0.3.3";
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }

    /// Mode: the first byte is 0 for one call and 1 for several; the second is 0 if a failure reverts everything.
    function execute(bytes32 mode, bytes calldata data) external payable {
        if (msg.sender != address(this)) revert InvalidCaller();
        if (mode == bytes32(0)) {
            _call(address(bytes20(data[:20])), uint256(bytes32(data[20:52])), data[52:]);
        } else if (mode == bytes32(bytes1(0x01))) {
            Execution[] memory calls = abi.decode(data, (Execution[]));
            for (uint256 i = 0; i < calls.length; i++) {
                _call(calls[i].target, calls[i].value, calls[i].callData);
            }
        } else {
            revert Unsupported();
        }
    }

    /// Accepts a zero byte and the address's own signature of the hash in Kernel's domain: not the plain signature of the hash.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 domain =
            keccak256(abi.encode(DOMAIN, keccak256("Kernel"), keccak256("0.3.3"), block.chainid, address(this)));
        bytes32 wrapped = keccak256(abi.encodePacked("\x19\x01", domain, keccak256(abi.encode(WRAPPED, hash))));
        if (signature.length != 66 || signature[0] != 0) return 0xffffffff;
        (address signer,,) = ECDSA.tryRecover(wrapped, signature[1:]);
        return signer == address(this) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function _call(address to, uint256 value, bytes memory data) private {
        (bool success, bytes memory result) = to.call{value: value}(data);
        if (!success) {
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
    }
}
