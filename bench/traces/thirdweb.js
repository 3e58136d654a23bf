// The sign-in screen of thirdweb's in-app wallet, as described in its documentation.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createThirdwebClient } from 'thirdweb';
import { ConnectEmbed, ThirdwebProvider } from 'thirdweb/react';
import { inAppWallet } from 'thirdweb/wallets';

const client = createThirdwebClient({ clientId: '0'.repeat(32) });
const wallets = [inAppWallet({ auth: { options: ['email', 'google', 'apple'] } })];
const screen = createElement(ConnectEmbed, { client, wallets });
createRoot(document.getElementById('root')).render(createElement(ThirdwebProvider, null, screen));
