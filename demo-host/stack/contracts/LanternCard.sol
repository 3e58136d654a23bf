// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Free member cards of the cinema on the demo page, one per account. The token itself contains name and image.
contract LanternCard is ERC721 {
    error AlreadyMember();

    uint256 public members;

    constructor() ERC721("Lantern member card", "LANTERN") {}

    function claim() external returns (uint256 tokenId) {
        if (balanceOf(msg.sender) > 0) revert AlreadyMember();
        tokenId = ++members;
        _mint(msg.sender, tokenId);
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        string memory number = Strings.toString(tokenId);
        string memory picture = string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs><radialGradient id="g" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#ffd98a"/><stop offset=".3" stop-color="#e2862f"/><stop offset=".72" stop-color="#3a2140"/><stop offset="1" stop-color="#14122b"/></radialGradient></defs><rect width="400" height="400" fill="url(#g)"/><circle cx="200" cy="164" r="58" fill="#fff3d1"/>',
            '<path d="M140 300h120M164 326h72" stroke="#ffe9bd" stroke-width="6" stroke-linecap="round" opacity=".55"/><text x="200" y="372" fill="#ffe9bd" font-family="system-ui,sans-serif" font-size="22" font-weight="600" text-anchor="middle">Member ',
            number,
            "</text></svg>"
        );
        string memory json = string.concat(
            '{"name":"Lantern member ',
            number,
            '","description":"Opens the members\' room of Lantern, the cinema of the demo.","image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(picture)),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }
}
