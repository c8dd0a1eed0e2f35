export interface RequestForm {
  method: string;
  body?: string | FormData;
  /** Form data sets its own content type, with the boundary of its parts. */
  headers: Record<string, string>;
}

/** How a call goes out: with data as POST, without as GET, unless the method is stated. */
export function requestForm({ method, data }: { method?: string; data?: object | undefined }): RequestForm {
  if (data === undefined) return { method: method ?? 'GET', headers: {} };
  if (data instanceof FormData) return { method: method ?? 'POST', body: data, headers: {} };
  return {
    method: method ?? 'POST',
    body: JSON.stringify(data),
    headers: { 'content-type': 'application/json' },
  };
}
