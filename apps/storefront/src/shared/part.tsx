import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Those a page may hold, to be fetched before it is drawn by the server or comes to life in a browser. */
const parts = new Set<() => Promise<void>>();

/** Fetches what the page that is about to be drawn needs at once. */
export async function partsReady(): Promise<void> {
  await Promise.all([...parts].map((ready) => ready()));
}

/**
 * A part of pages that few visits see. The server has it at hand; a browser has it too when the page it hydrates shows
 * it, and otherwise fetches it when it is first drawn.
 *
 * @param shown - Finds it on a page the server drew.
 */
export function part<Props extends object>(load: Load<Props>, shown: string): ComponentType<Props> {
  const [useChosen, ready] = fetched(load);
  parts.add(async () => {
    if (import.meta.env.SSR) await ready();
    // Without it the rest of the page must still come to life; it is asked for again when it is drawn.
    else if (document.querySelector(shown)) await ready().catch(() => undefined);
  });
  return function Part(props: Props) {
    const { Shown, isReady } = useChosen();
    if (isReady) return <Shown {...props} />;
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
}

/**
 * A part below the first screen: what the server drew of it comes to life when a reader gets near it or touches
 * anything. Its props must be the same objects until then, or what was drawn would be thrown away.
 *
 * @param id - Of the element around it.
 */
export function partBelow<Props extends object>(load: Load<Props>, id: string): ComponentType<Props> {
  // On the way from another page nothing is drawn yet, so there is nothing to wait for.
  const place = import.meta.env.SSR ? null : document.getElementById(id);
  // Whatever is touched from now on counts, also before React asks for it.
  const wanted = place && near(place);
  const [useChosen, ready] = fetched(async () => {
    await wanted;
    // What the server drew can be read meanwhile. Should it fail again, the page says so.
    return load().catch(() => touched().then(load));
  });
  if (import.meta.env.SSR) parts.add(ready);
  return function PartBelow(props: Props) {
    const { Shown } = useChosen();
    return (
      <Suspense>
        <Shown {...props} />
        <Alive id={id} />
      </Suspense>
    );
  };
}

/** Says so on the element around the part, as the page itself does on its root. */
function Alive({ id }: { id: string }) {
  useEffect(() => {
    document.getElementById(id)!.dataset['alive'] = '';
  }, [id]);
  return null;
}

interface Chosen<Props> {
  Shown: ComponentType<Props>;
  isReady: boolean;
}

/** Once it is there it is drawn at once; who began without it keeps to the component that waited. */
function fetched<Props extends object>(
  load: Load<Props>,
): [useChosen: () => Chosen<Props>, ready: () => Promise<void>] {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<Props>;
  const useChosen = () =>
    useState<Chosen<Props>>(() =>
      loaded ? { Shown: loaded, isReady: true } : { Shown: Lazy, isReady: false },
    )[0];
  return [
    useChosen,
    async () => {
      await fetch();
    },
  ];
}

const NEAR = '300px';
const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'popstate'] as const;
const sleepers = new Set<() => void>();
let isLeaving = false;

/**
 * A navigation is drawn only when every part on the screen is alive, and one that a click of a screen reader or a
 * script began touches nothing before.
 */
export function wakeParts(): void {
  isLeaving = true;
  for (const wake of sleepers) wake();
}

function touched(): Promise<void> {
  return new Promise((resolve) => {
    if (isLeaving) {
      resolve();
      return;
    }
    const wake = () => {
      sleepers.delete(wake);
      for (const touch of TOUCHES) window.removeEventListener(touch, wake);
      resolve();
    };
    sleepers.add(wake);
    for (const touch of TOUCHES) window.addEventListener(touch, wake, { passive: true });
  });
}

async function near(place: Element): Promise<void> {
  let come = () => {};
  const inSight = new Promise<void>((resolve) => {
    come = resolve;
  });
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come();
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
  await Promise.race([inSight, touched()]);
  observer.disconnect();
}
