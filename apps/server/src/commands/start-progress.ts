const SILENT_MS = 1000;

export interface Progress {
  say(line: string): void;
  /** Shows that it is busy, then what it did and how long it took. */
  step<Result>(
    words: { doing: string; done: string | ((result: Result) => string | undefined) },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** On a terminal the seconds run in place; in a log file every line is written once. */
export function createProgress(out: NodeJS.WriteStream): Progress {
  let busy: string | undefined;

  const clear = () => {
    if (busy !== undefined && out.isTTY) out.write('\r\u001B[K');
  };
  const show = () => {
    if (busy !== undefined && out.isTTY) out.write(busy);
  };
  const say = (line: string) => {
    clear();
    out.write(`${line}\n`);
    show();
  };

  return {
    say,
    async step({ doing, done }, work) {
      const begun = performance.now();
      const timer = setInterval(() => {
        if (out.isTTY) clear();
        else if (busy === undefined) out.write(`… ${doing}\n`);
        busy = `… ${doing} (${seconds(begun)})`;
        show();
      }, SILENT_MS);
      const stopShowing = () => {
        clearInterval(timer);
        clear();
        busy = undefined;
      };
      try {
        const result = await work();
        stopShowing();
        const line = typeof done === 'string' ? done : done(result);
        if (line !== undefined) say(`✓ ${line} (${seconds(begun)})`);
        return result;
      } finally {
        stopShowing();
      }
    },
  };
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
