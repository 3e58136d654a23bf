// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// Lets spenders take tokens that are allowed to this contract, with the EIP-712 types, the functions and the events of Permit2's
/// allowances. It has no constants that depend on its address, because its code is set at the address of Permit2.
contract LocalPermit2 {
    struct Permission {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }
    struct PermitDetails {
        address token;
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }
    struct PermitSingle {
        PermitDetails details;
        address spender;
        uint256 sigDeadline;
    }

    event Approval(
        address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration
    );
    event Permit(
        address indexed owner,
        address indexed token,
        address indexed spender,
        uint160 amount,
        uint48 expiration,
        uint48 nonce
    );

    bytes32 private constant detailsType =
        keccak256("PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)");
    bytes32 private constant permitType = keccak256(
        "PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)"
    );

    /// By owner, token and spender.
    mapping(address => mapping(address => mapping(address => Permission))) public allowance;

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        set(msg.sender, token, spender, amount, expiration);
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    function permit(address owner, PermitSingle calldata single, bytes calldata signature) external {
        PermitDetails calldata details = single.details;
        require(block.timestamp <= single.sigDeadline, "signature expired");
        bytes32 hash = keccak256(
            abi.encode(permitType, keccak256(abi.encode(detailsType, details)), single.spender, single.sigDeadline)
        );
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), hash));
        require(SignatureChecker.isValidSignatureNow(owner, digest, signature), "invalid signer");
        Permission storage permission = allowance[owner][details.token][single.spender];
        require(permission.nonce == details.nonce, "invalid nonce");
        permission.nonce = details.nonce + 1;
        set(owner, details.token, single.spender, details.amount, details.expiration);
        emit Permit(owner, details.token, single.spender, details.amount, details.expiration, details.nonce);
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        Permission storage permission = allowance[from][token][msg.sender];
        require(block.timestamp <= permission.expiration, "allowance expired");
        if (permission.amount != type(uint160).max) {
            require(amount <= permission.amount, "insufficient allowance");
            permission.amount -= amount;
        }
        require(IERC20(token).transferFrom(from, to, amount), "not paid");
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)"),
                keccak256("Permit2"),
                block.chainid,
                address(this)
            )
        );
    }

    function set(address owner, address token, address spender, uint160 amount, uint48 expiration) private {
        Permission storage permission = allowance[owner][token][spender];
        permission.amount = amount;
        // An end of zero means this block only.
        permission.expiration = expiration == 0 ? uint48(block.timestamp) : expiration;
    }
}
