import type { WalletDeps } from '../wallet/ports';
import type { Wallet } from '../wallet/wallet';
import type { AnalyticsWatch } from './watchAnalytics';

/** What watches over telemetry, fetched where the operator wants any; null where not. Never rejects. */
export async function loadTelemetry(
  { project, origin }: WalletDeps,
  { stores: { preferences }, prefix }: { stores: Wallet['stores']; prefix: string },
): Promise<AnalyticsWatch | null> {
  try {
    const found = await project;
    if (found.analyticsKey === undefined && found.errorReports === undefined) return null;
    const { watchTelemetry } = await import('./watchTelemetry');
    return watchTelemetry({ preferences, project: found, origin, prefix });
  } catch {
    return null;
  }
}
