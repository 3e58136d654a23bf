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

const text = v.optional(v.pipe(v.string(), v.maxLength(2_048)));

/** Spec §3, white-label options. Unknown keys are dropped; a wrong value is an error, never HTML. */
export const WhiteLabelSchema = v.object({
  appName: text,
  appUrl: text,
  logoDark: text,
  logoLight: text,
  theme: v.optional(v.object({ primary: text, onPrimary: text })),
  mode: v.optional(v.picklist(['light', 'dark', 'auto'])),
  defaultLanguage: text,
  tncLink: v.optional(v.union([v.string(), v.record(v.string(), v.string())])),
  privacyPolicy: v.optional(v.union([v.string(), v.record(v.string(), v.string())])),
  buttonPosition: v.optional(v.picklist(buttonPositions)),
  showWidgetButton: v.optional(v.boolean()),
  defaultPortfolio: v.optional(v.picklist(['token', 'nft', 'defi'])),
  ...(Object.fromEntries(hideFlags.map((flag) => [flag, v.optional(v.boolean())])) as Record<
    HideFlag,
    v.OptionalSchema<v.BooleanSchema<undefined>, undefined>
  >),
});

export type WhiteLabel = v.InferOutput<typeof WhiteLabelSchema>;
