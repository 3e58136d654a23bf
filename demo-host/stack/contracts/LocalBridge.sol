// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Accepts assets to be sent to another local chain, with the interface of LI.FI's contract. The sandbox pays them out on the other
/// chain.
contract LocalBridge {
    struct BridgeData {
        bytes32 transactionId;
        string bridge;
        string integrator;
        address referrer;
        address sendingAssetId;
        address receiver;
        uint256 minAmount;
        uint256 destinationChainId;
        bool hasSourceSwaps;
        bool hasDestinationCall;
    }

    struct SwapData {
        address callTo;
        address approveTo;
        address sendingAssetId;
        address receivingAssetId;
        uint256 fromAmount;
        bytes callData;
        bool requiresDeposit;
    }

    event LiFiTransferStarted(BridgeData bridgeData);

    function startBridgeTokensViaLocal(BridgeData calldata data) external payable {
        if (data.sendingAssetId == address(0)) {
            require(msg.value == data.minAmount, "wrong value");
        } else {
            require(msg.value == 0, "no coins");
            IERC20(data.sendingAssetId).transferFrom(msg.sender, address(this), data.minAmount);
        }
        emit LiFiTransferStarted(data);
    }

    /// Swaps through other contracts first and bridges the result.
    function swapAndStartBridgeTokensViaLocal(BridgeData memory data, SwapData[] calldata swaps) external payable {
        uint256 held = balance(data.sendingAssetId);
        for (uint256 at = 0; at < swaps.length; at++) {
            SwapData calldata one = swaps[at];
            if (one.sendingAssetId != address(0)) {
                if (one.requiresDeposit) {
                    IERC20(one.sendingAssetId).transferFrom(msg.sender, address(this), one.fromAmount);
                }
                IERC20(one.sendingAssetId).approve(one.approveTo, one.fromAmount);
            }
            (bool ok,) = one.callTo.call{value: one.sendingAssetId == address(0) ? one.fromAmount : 0}(one.callData);
            require(ok, "swap failed");
        }
        uint256 amount = balance(data.sendingAssetId) - held;
        require(amount >= data.minAmount, "too little");
        data.minAmount = amount;
        emit LiFiTransferStarted(data);
    }

    /// The other functions of LI.FI's contract: swaps on this chain that send nothing to another chain.
    function swapTokensGeneric(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minAmount,
        SwapData[] calldata
    ) external payable {
        require(msg.value >= minAmount, "too little");
        (bool ok,) = receiver.call{value: msg.value}("");
        require(ok, "not paid");
    }

    function balance(address asset) private view returns (uint256) {
        return asset == address(0) ? address(this).balance : IERC20(asset).balanceOf(address(this));
    }

    receive() external payable {}
}
