/**
 * The document's only script: starts the others one by one, in the order the document preloads them, what is imported
 * before what imports it. Run as one graph they would hold the page for as long as all of them together; so a tap or a
 * scroll waits for one at most.
 */
const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];

// Who does not preload modules would fetch them one after the other, too; there the last one fetches the rest at once.
const isPreloaded = document.createElement('link').relList.supports('modulepreload');
for (const { href } of isPreloaded ? files : files.slice(-1)) await run(href);

/** One that does not come does not keep the others: whoever imports it will say so. */
function run(address: string): Promise<unknown> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    script.onload = script.onerror = resolve;
    document.head.append(script);
  });
}
