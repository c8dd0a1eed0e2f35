/** The few words of the inspector's protocol that are needed. */
export interface Inspector {
  send: (method: string, params?: object) => Promise<unknown>;
  close: () => void;
}

export async function connectInspector(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await new Promise((open) => {
    socket.addEventListener('open', open, { once: true });
  });
  let last = 0;
  return {
    send: (method: string, params: object = {}) => {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => {
        waiting.set(id, resolve);
      });
    },
    close: () => socket.close(),
  };
}
