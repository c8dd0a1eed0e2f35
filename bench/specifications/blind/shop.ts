/** What the judge reads of a row; the contract says more. */
export interface FoundRow {
  sheet: number;
  row: number;
  quantity: number | null;
  name: string;
  mark: string;
  code: string;
  found: string | null;
  confidence: number | null;
  product_id: number | null;
  candidates: { product_id: number; why: string; is_analogue: boolean }[];
}

interface Head {
  id: string;
  state: string;
  rows: number;
  matched: number;
  failure?: { message: string } | null;
}

const PAGE = 200;
const WAIT_MS = 700;
const LONGEST_MS = 600_000;

/** A guest of a running shop: puts specifications in, waits until all rows were looked for, reads them. */
export class Shop {
  readonly #base: string;

  constructor(base: string) {
    this.#base = `${base.replace(/\/$/, '')}/api/v1`;
  }

  async paste(name: string, text: string): Promise<FoundRow[]> {
    const body = JSON.stringify({ name, text });
    return this.#found(await this.#call<{ data: Head }>('POST', '/specifications:paste', { body }));
  }

  async upload(name: string, bytes: Uint8Array): Promise<FoundRow[]> {
    const form = new FormData();
    form.append('file', new Blob([bytes.slice()]), name);
    return this.#found(await this.#call<{ data: Head }>('POST', '/specifications:upload', { form }));
  }

  async #found({ data: { id } }: { data: Head }): Promise<FoundRow[]> {
    await this.#matched(id);
    const rows: FoundRow[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const body = JSON.stringify({ pagination: { type: 'offset', offset, limit: PAGE } });
      const answer = await this.#call<{ data: FoundRow[] }>('POST', `/specifications/${id}/rows:search`, {
        body,
      });
      rows.push(...answer.data);
      if (answer.data.length < PAGE) return rows;
    }
  }

  async #matched(id: string): Promise<void> {
    const end = Date.now() + LONGEST_MS;
    while (Date.now() < end) {
      const { data } = await this.#call<{ data: Head }>('GET', `/specifications/${id}`);
      if (data.failure) throw new Error(`${id}: ${data.failure.message}`);
      if (data.state !== 'READING' && data.matched >= data.rows) return;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
    throw new Error(`${id}: not matched in time`);
  }

  async #call<Answer>(
    method: string,
    path: string,
    sent: { body?: string; form?: FormData } = {},
  ): Promise<Answer> {
    const answer = await fetch(`${this.#base}${path}`, {
      method,
      ...(sent.body !== undefined && { headers: { 'content-type': 'application/json' }, body: sent.body }),
      ...(sent.form && { body: sent.form }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
