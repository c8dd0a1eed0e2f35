import type { ErrorAnswer } from '@okoem/contract/envelope.ts';
import { Refusal, REFUSALS, type RefusalCode } from '@okoem/domain/refusal.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import type { z } from 'zod';
import { databaseTrouble } from '../database/database.ts';
import { codeOfStatus, REFUSAL_STATUS } from './refusal-status.ts';

type ErrorItem = ErrorAnswer['errors'][number];

export interface Failure {
  status: number;
  errors: ErrorItem[];
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** A bug rather than a refusal: logged with its stack. */
  isBug: boolean;
  /** Not a bug but logged: the database is down or too busy. */
  isTrouble?: boolean;
}

/** What a caller sent does not fit the contract. A ZodError thrown anywhere else is a bug of ours and stays one. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request does not fit the contract.');
    this.issues = issues;
  }
}

const MOST_ISSUES = 20;

/** Turns everything thrown into the envelope; unexpected errors reveal no details. */
export function failureOf(error: unknown, requestId: string): Failure {
  if (error instanceof Refusal) return refused(error);
  if (error instanceof InvalidInput) return invalid(error);
  const trouble = databaseTrouble(error);
  if (trouble) {
    const code = trouble === 'busy' ? 'OVERLOADED' : 'DATABASE_UNAVAILABLE';
    return { ...plain(code), retryAfter: 2, isTrouble: true };
  }

  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500) return plain(codeOfStatus(status));
  if (status === 503) return { ...plain('OVERLOADED'), retryAfter: 2 };
  const errors = [{ code: 'INTERNAL', message: `${REFUSALS.INTERNAL}. Номер обращения: ${requestId}` }];
  return { status: 500, errors, isBug: true };
}

function refused(refusal: Refusal): Failure {
  const { code, field, details } = refusal;
  const { retry_after: retryAfter, limit } = details;
  const isOfSize = code === 'FILE_TOO_LARGE' && typeof limit === 'number';
  const message = isOfSize ? fileSizeError(limit) : refusal.message;
  const item: ErrorItem = { ...details, code, message, ...(field === undefined ? {} : { field }) };
  const retry = typeof retryAfter === 'number' ? { retryAfter } : {};
  return { status: REFUSAL_STATUS[code], errors: [item, ...refusal.items], isBug: false, ...retry };
}

export function plain(code: RefusalCode): Failure {
  return { status: REFUSAL_STATUS[code], errors: [{ code, message: REFUSALS[code] }], isBug: false };
}

function invalid(error: InvalidInput): Failure {
  const errors = error.issues.slice(0, MOST_ISSUES).flatMap(issueItems);
  return { status: 400, errors, isBug: false };
}

function issueItems(issue: z.core.$ZodIssue): ErrorItem[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_ISSUES).map((key) => {
      const field = path === '' ? key : `${path}.${key}`;
      return { code: 'UNKNOWN_FIELD', message: `${REFUSALS.UNKNOWN_FIELD}: ${field}`, field };
    });
  }
  // Whichever number of a page is wrong, the caller wants to know the same thing: how much there may be.
  if (issue.path[0] === 'pagination') return [{ code: 'LIMIT', message: REFUSALS.LIMIT, field: path }];
  return [{ code: 'VALIDATION', message: issue.message, ...(path === '' ? {} : { field: path }) }];
}

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}
