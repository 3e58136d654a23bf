import * as v from 'valibot';

const hideFlags = [
  'hideNftDisplay',
  'hideTokenDisplay',
  'hideTransfers',
  'hideTopup',
  'hideReceive',
  'hideSwap',
  'hideShowAllTokens',
  'hideWalletConnect',
] as const;

export type HideFlag = (typeof hideFlags)[number];

export const buttonPositions = ['bottom-left', 'top-left', 'bottom-right', 'top-right'] as const;
export type ButtonPosition = (typeof buttonPositions)[number];

const cornerKinds = ['sharp', 'soft', 'round'] as const;
export type Corners = (typeof cornerKinds)[number];

const fontNames = ['inter', 'system', 'rounded', 'serif'] as const;
export type FontName = (typeof fontNames)[number];

const text = v.optional(v.pipe(v.string(), v.maxLength(2_048)));

/** A single link, or one per language. */
type Link = string | Record<string, string>;

/** White-label options, see docs/integrate.md. */
export interface WhiteLabel extends Partial<Record<HideFlag, boolean | undefined>> {
  appName?: string | undefined;
  appUrl?: string | undefined;
  logoDark?: string | undefined;
  logoLight?: string | undefined;
  theme?:
    | {
        primary?: string | undefined;
        onPrimary?: string | undefined;
        /** Only Inlay: corner radius of controls, cards and sheets. */
        corners?: Corners | undefined;
        /** Only Inlay: a font family that no page has to load. */
        font?: FontName | undefined;
      }
    | undefined;
  mode?: 'light' | 'dark' | 'auto' | undefined;
  defaultLanguage?: string | undefined;
  tncLink?: Link | undefined;
  privacyPolicy?: Link | undefined;
  buttonPosition?: ButtonPosition | undefined;
  showWidgetButton?: boolean | undefined;
  /** Only Inlay: shows the logo above the spinner while the full page restores the session. */
  showLoadingLogo?: boolean | undefined;
  defaultPortfolio?: 'token' | 'nft' | 'defi' | undefined;
  /** Only Inlay: the id or kind of the connection that the sign-in offers first. */
  preferredConnection?: string | undefined;
}

/** Returns the wallet's name: the one that the operator or the page sets, else `Inlay`. */
export const walletName = ({ appName }: Pick<WhiteLabel, 'appName'>): string => appName?.trim() || 'Inlay';

/** Unknown keys are dropped; an invalid value is an error and never becomes HTML. */
export const WhiteLabelSchema = v.object({
  appName: text,
  appUrl: text,
  logoDark: text,
  logoLight: text,
  theme: v.optional(
    v.object({
      primary: text,
      onPrimary: text,
      corners: v.optional(v.picklist(cornerKinds)),
      font: v.optional(v.picklist(fontNames)),
    }),
  ),
  mode: v.optional(v.picklist(['light', 'dark', 'auto'])),
  defaultLanguage: text,
  tncLink: v.optional(v.union([v.string(), v.record(v.string(), v.string())])),
  privacyPolicy: v.optional(v.union([v.string(), v.record(v.string(), v.string())])),
  buttonPosition: v.optional(v.picklist(buttonPositions)),
  showWidgetButton: v.optional(v.boolean()),
  showLoadingLogo: v.optional(v.boolean()),
  defaultPortfolio: v.optional(v.picklist(['token', 'nft', 'defi'])),
  preferredConnection: text,
  ...(Object.fromEntries(hideFlags.map((flag) => [flag, v.optional(v.boolean())])) as Record<
    HideFlag,
    v.OptionalSchema<v.BooleanSchema<undefined>, undefined>
  >),
}) satisfies v.GenericSchema<unknown, WhiteLabel>;
