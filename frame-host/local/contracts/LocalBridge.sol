// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Takes what is to go to another local chain, in the shape of LI.FI's contract; the sandbox pays out over there.
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
}
