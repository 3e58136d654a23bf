// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Accepts the sold token and swaps it through another contract, with the interface of 0x's AllowanceHolder: the only contract to which
/// users grant an allowance.
contract LocalHolder {
    function exec(address, address token, uint256 amount, address payable target, bytes calldata data)
        external
        payable
        returns (bytes memory result)
    {
        if (token != address(0)) {
            IERC20(token).transferFrom(msg.sender, address(this), amount);
            IERC20(token).approve(target, amount);
        }
        bool ok;
        (ok, result) = target.call{value: msg.value}(data);
        require(ok, "swap failed");
    }
}
