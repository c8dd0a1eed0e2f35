import { once } from 'node:events';

export interface ProcessMemory {
  heapUsed: number;
  external: number;
  rss: number;
}

const INSPECTOR = 'http://127.0.0.1:9229/json/list';

/** Of any Node process, after a collection: the inspector opens by a signal. */
export async function memoryAfterCollection(pid: number): Promise<ProcessMemory> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorAddress());
  await once(socket, 'open');
  let calls = 0;
  const call = async (method: string, params = {}): Promise<{ result: { value?: unknown } }> => {
    calls += 1;
    const id = calls;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
      const message = JSON.parse(data) as { id?: number; result: { result: { value?: unknown } } };
      if (message.id === id) return message.result;
    }
  };
  for (let time = 0; time < 3; time += 1) await call('HeapProfiler.collectGarbage');
  const { result } = await call('Runtime.evaluate', {
    expression: 'JSON.stringify(process.memoryUsage())',
    returnByValue: true,
  });
  socket.close();
  return JSON.parse(String(result.value)) as ProcessMemory;
}

async function inspectorAddress(): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      const [target] = (await (await fetch(INSPECTOR)).json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      // Not open yet.
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('The inspector did not open.');
}
