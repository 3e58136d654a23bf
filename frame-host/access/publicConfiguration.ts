import type { ProjectConfig } from '../../src/wire/http/project';
import type { WhiteLabel } from '../../src/wire/whiteLabel';

/**
 * Returns the project as public clients read it from GET `/api/v2/configuration` (docs/protocol-server.md 5). Fields that this server does not
 * have are absent.
 */
export function toPublicConfiguration({ config, teamId }: { config: ProjectConfig; teamId: string }) {
  const { allowedOrigins, keyReturn, connections, chains, whiteLabel, walletConnect, accountAbstraction, canBuy } =
    config;
  return {
    teamId,
    userDataIncludedInToken: true,
    sessionTime: 86_400,
    enableKeyExport: keyReturn && config.enableKeyExport !== false,
    whitelist: { urls: allowedOrigins.filter((origin) => origin !== 'loopback'), signed_urls: {} },
    chains,
    ...(accountAbstraction && { smartAccounts: accountAbstraction }),
    ...(walletConnect && { walletConnectProjectId: walletConnect.projectId }),
    walletUi: toWalletUi(whiteLabel, {
      hasWalletConnect: walletConnect !== undefined,
      hasSwap: config.swapOff !== true,
      canBuy: canBuy === true,
    }),
    embeddedWalletAuth: connections.map(({ id, kind, group }, at) => ({
      authConnection: kind,
      authConnectionId: id,
      ...(group && { groupedAuthConnectionId: group }),
      isDefault: at === 0,
    })),
    whitelabel: whiteLabel,
  };
}

function toWalletUi(
  label: WhiteLabel,
  { hasWalletConnect, hasSwap, canBuy }: { hasWalletConnect: boolean; hasSwap: boolean; canBuy: boolean },
) {
  return {
    enablePortfolioWidget: label.showWidgetButton ?? false,
    enableWalletConnect: hasWalletConnect && label.hideWalletConnect !== true,
    enableBuyButton: canBuy && label.hideTopup !== true,
    enableSwapButton: hasSwap && label.hideSwap !== true,
    // The wallet does not show DeFi positions.
    enableDefiPositionsDisplay: false,
    enableTokenDisplay: label.hideTokenDisplay !== true,
    enableNftDisplay: label.hideNftDisplay !== true,
    enableShowAllTokensButton: label.hideShowAllTokens !== true,
    enableSendButton: label.hideTransfers !== true,
    enableReceiveButton: label.hideReceive !== true,
    portfolioWidgetPosition: label.buttonPosition ?? 'bottom-left',
    defaultPortfolio: label.defaultPortfolio === 'nft' ? 'nft' : 'token',
  };
}
