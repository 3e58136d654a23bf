import * as v from 'valibot';
import { AddressSchema, ChainIdSchema } from '../../src/wire/http/walletShapes';

const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192));

const SandboxAssetSchema = v.strictObject({
  chainId: ChainIdSchema,
  /** Null for the native coin of the chain. */
  token: v.nullable(AddressSchema),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  /** The service's code of the asset. */
  code: v.string(),
});

/** A service of the local stack that sells test coins. */
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

/** MoonPay's dashboard calls these publishable key, secret key and webhook key. */
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
  /** The domain of the wallet as registered at Transak. */
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
  /** Ramp's public key in PEM that verifies its webhook calls, as published by Ramp. */
  publicKey: secret,
  url: address('https://api.ramp.network'),
  pageUrl: address('https://app.ramp.network'),
});

/** Field `onramp` of the operator's configuration file. A service that is absent is off. */
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

/** Returns whether any service is configured. */
export const hasOnramp = ({ sandbox, ...services }: OnrampSettings): boolean =>
  sandbox.length > 0 || Object.values(services).some((one) => one !== undefined);
