import { createTransport } from 'nodemailer';
import type { Deliver } from './deliver-message.ts';

/** Mail through an SMTP server. The Message-ID is the row's, so a letter sent twice is recognised as one. */
export function deliverBySmtp({ url, from }: { url: string; from: string }): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, recipient, subject, body, html, unsubscribeUrl }) => {
    await transport.sendMail({
      from,
      // Not as a text, which could be read as a list of addresses.
      to: { name: '', address: recipient },
      subject,
      text: body,
      ...(html === '' ? {} : { html }),
      messageId: `<message-${id}@${domain}>`,
      // Answering machines keep silent.
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
    });
  };
}

/** By RFC 8058 the mail program itself sends a POST to the address when its reader presses "unsubscribe". */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
