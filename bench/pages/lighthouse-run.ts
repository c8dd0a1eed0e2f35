import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS, IS_ROOT } from '../../scripts/test/browser-flags.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The four scores of a page, out of a hundred, with what is missing from each. */
export async function runLighthouse(url: string, chromePath: string): Promise<string[]> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS, ...(IS_ROOT ? ['--no-sandbox'] : [])],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    const { categories, audits } = result!.lhr;
    return CATEGORIES.map((name) => {
      const { score, auditRefs } = categories[name]!;
      const missed = auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9)
        .map(({ id }) => id);
      return `${Math.round((score ?? 0) * 100)}${missed.length === 0 ? '' : ` (${missed.join(', ')})`}`;
    });
  } finally {
    chrome.kill();
  }
}
