import * as v from 'valibot';
import { AddressSchema, ChainIdSchema } from '../../src/wire/http/walletShapes';

const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192));

const SandboxAssetSchema = v.strictObject({
  chainId: ChainIdSchema,
  /** Null: the coin of the chain. */
  token: v.nullable(AddressSchema),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  /** What the service calls it. */
  code: v.string(),
});

/** A provider of a local stack: it sells test coins. */
const SandboxSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  name: v.string(),
  url: v.pipe(v.string(), v.url()),
  apiKey: secret,
  webhookKey: secret,
  assets: v.array(SandboxAssetSchema),
});

const address = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
    fallback,
  );

/** What MoonPay’s dashboard calls publishable key, secret key and webhook key. */
const MoonPaySchema = v.strictObject({
  apiKey: secret,
  secretKey: secret,
  webhookKey: secret,
  url: address('https://api.moonpay.com'),
  pageUrl: address('https://buy.moonpay.com'),
  sellPageUrl: address('https://sell.moonpay.com'),
});
const TransakSchema = v.strictObject({
  apiKey: secret,
  apiSecret: secret,
  /** The domain of the wallet, as Transak knows it. */
  referrerDomain: v.string(),
  url: address('https://api.transak.com'),
  gatewayUrl: address('https://api-gateway.transak.com'),
});
const CoinbaseSchema = v.strictObject({
  /** `organizations/…/apiKeys/…`, or the id of the key. */
  keyName: secret,
  /** PEM (EC or Ed25519). */
  privateKey: secret,
  webhookKey: secret,
  url: address('https://api.developer.coinbase.com'),
  pageUrl: address('https://pay.coinbase.com'),
});
const StripeSchema = v.strictObject({ secretKey: secret, webhookKey: secret, url: address('https://api.stripe.com') });
const RampSchema = v.strictObject({
  apiKey: secret,
  appName: v.string(),
  /** The key by which its calls are signed, PEM, as Ramp publishes it. */
  publicKey: secret,
  url: address('https://api.ramp.network'),
  pageUrl: address('https://app.ramp.network'),
});

/** Field `onramp` of the operator’s file: a service that is not named is off. */
export const OnrampSettingsSchema = v.strictObject({
  moonpay: v.optional(MoonPaySchema),
  transak: v.optional(TransakSchema),
  coinbase: v.optional(CoinbaseSchema),
  stripe: v.optional(StripeSchema),
  ramp: v.optional(RampSchema),
  sandbox: v.optional(v.array(SandboxSchema), []),
});
export type OnrampSettings = v.InferOutput<typeof OnrampSettingsSchema>;
export type SandboxSettings = v.InferOutput<typeof SandboxSchema>;
export type MoonPaySettings = v.InferOutput<typeof MoonPaySchema>;
export type TransakSettings = v.InferOutput<typeof TransakSchema>;
export type CoinbaseSettings = v.InferOutput<typeof CoinbaseSchema>;
export type StripeSettings = v.InferOutput<typeof StripeSchema>;
export type RampSettings = v.InferOutput<typeof RampSchema>;

/** Whether there is any service. */
export const hasOnramp = ({ sandbox, ...services }: OnrampSettings): boolean =>
  sandbox.length > 0 || Object.values(services).some((one) => one !== undefined);
