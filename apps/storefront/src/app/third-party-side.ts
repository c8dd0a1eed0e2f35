import { startConfigured } from '../shared/analytics/third-parties.ts';
import { followPageViews } from './page-views.ts';
import type { BrowserSide } from './start-browser-side.ts';

/** Scripts of other houses, and what their counters are told of each page. */
export function startThirdPartySide({ runtime, client }: BrowserSide): void {
  startConfigured(runtime, () => followPageViews(client, runtime.config.analyticsId));
}
