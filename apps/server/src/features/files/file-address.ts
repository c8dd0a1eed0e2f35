import { API_BASE } from '../../platform/http/endpoints.ts';

/** Where a file is asked for, by a POST of who may see it. */
export function fileUrl(id: string, room: 'lk' | 'staff' = 'lk'): string {
  return `${API_BASE}/${room}/files/${id}:download`;
}
