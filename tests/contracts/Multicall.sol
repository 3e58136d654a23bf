// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The only function of Multicall3 that the server uses.
contract Multicall {
    struct Call {
        address target;
        bool allowFailure;
        bytes callData;
    }
    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 at = 0; at < calls.length; at++) {
            (results[at].success, results[at].returnData) = calls[at].target.call(calls[at].callData);
            require(results[at].success || calls[at].allowFailure, "failed");
        }
    }
}
