const loaded = new Set<string>();

/** A script of another house, once; when it does not come, the page goes on without it. */
export function loadScript(src: string): void {
  if (src === '' || loaded.has(src)) return;
  loaded.add(src);
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
