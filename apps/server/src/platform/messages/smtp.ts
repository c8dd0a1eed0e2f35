import { createTransport } from 'nodemailer';
import type { Deliver } from './message.ts';

/** Mail through an SMTP server. The Message-ID is the row's, so a letter sent twice is recognised as one. */
export function deliverBySmtp({ url, from }: { url: string; from: string }): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, recipient, subject, body }) => {
    await transport.sendMail({
      from,
      // Not as a text, which could be read as a list of addresses.
      to: { name: '', address: recipient },
      subject,
      text: body,
      messageId: `<message-${id}@${domain}>`,
    });
  };
}
