// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Pays the fees of user operations (ERC-4337, entry point 0.7) and takes a coin for them, at a rate that stands in the code. It takes the
/// coin once the calls have been made, which may have allowed it to: an account that allows less than its fee has its calls undone.
contract TestDollarPaymaster {
    using SafeERC20 for IERC20;

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

    /// Units of the coin for 1 ether.
    uint256 public constant rate = 2_000e6;
    /// What taking the coin costs, beyond what the entry point has counted by then.
    uint256 public constant postOpGas = 60_000;

    address private immutable entryPoint;
    IERC20 private immutable token;

    error OnlyEntryPoint();
    error TooPoor();

    constructor(address at, IERC20 coin) {
        entryPoint = at;
        token = coin;
    }

    modifier onlyEntryPoint() {
        require(msg.sender == entryPoint, OnlyEntryPoint());
        _;
    }

    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256 maxCost)
        external
        view
        onlyEntryPoint
        returns (bytes memory context, uint256 validationData)
    {
        require(token.balanceOf(operation.sender) >= _price(maxCost), TooPoor());
        return (abi.encode(operation.sender), 0);
    }

    function postOp(uint8, bytes calldata context, uint256 cost, uint256 feePerGas) external onlyEntryPoint {
        address sender = abi.decode(context, (address));
        token.safeTransferFrom(sender, address(this), _price(cost + postOpGas * feePerGas));
    }

    function _price(uint256 cost) private pure returns (uint256) {
        return (cost * rate) / 1 ether + 1;
    }
}
