import { createServer, type Server, type Socket } from 'node:net';

export interface SmtpServer {
  server: Server;
  port: number;
  /** Letters taken so far, as they came over the wire. */
  letters: string[];
}

/** As much SMTP as a client needs to hand a letter over; it may take its time before it says yes. */
export async function startSmtpServer({ delayMs = 0 } = {}): Promise<SmtpServer> {
  const letters: string[] = [];
  const server = createServer((socket) => converse(socket, letters, delayMs));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, port: (server.address() as { port: number }).port, letters };
}

function converse(socket: Socket, letters: string[], delayMs: number): void {
  let letter: string | undefined;
  socket.on('error', () => {});
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (letter !== undefined) {
      letter += text;
      if (!letter.includes('\r\n.\r\n')) return;
      letters.push(letter);
      letter = undefined;
      setTimeout(() => socket.write('250 taken\r\n'), delayMs);
    } else if (text.startsWith('DATA')) {
      letter = '';
      socket.write('354 go\r\n');
    } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}
