import type { Project } from '@okoem/contract/project-views.ts';
import * as calls from '@okoem/contract/projects.ts';
import type { ProjectKind } from '@okoem/domain/project/project-kind.ts';
import type { ProjectRole } from '@okoem/domain/project/project-role.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { sendForm } from './sent-files.ts';
import type { TestApp } from './test-app.ts';

export function projectIn(response: LightMyRequestResponse): Project {
  expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(300);
  return response.json<{ data: Project }>().data;
}

export async function makeProject(shop: TestApp, token: string, fields: object = {}): Promise<Project> {
  return projectIn(
    await shop.call(calls.createProject, { token, body: { name: 'Склад Подольск', ...fields } }),
  );
}

export async function lookAtProject(shop: TestApp, token: string, id: number): Promise<Project> {
  return projectIn(await shop.call(calls.getProject, { token, params: { id: String(id) } }));
}

export interface Thing {
  kind: ProjectKind;
  id: string | number;
  planned?: number;
  plan_note?: string;
}

export function attach(shop: TestApp, token: string, project: number, { id, ...thing }: Thing) {
  return shop.call(calls.attachToProject, {
    token,
    params: { id: String(project) },
    body: { ...thing, id: String(id) },
  });
}

export function detach(shop: TestApp, token: string, project: number, { kind, id }: Thing) {
  return shop.call(calls.detachFromProject, {
    token,
    params: { id: String(project) },
    body: { kind, id: String(id) },
  });
}

export function letIn(
  shop: TestApp,
  token: string,
  project: number,
  member: { customer_id: number; role: ProjectRole },
) {
  return shop.call(calls.setProjectMember, { token, params: { id: String(project) }, body: member });
}

export async function sendDocument(
  shop: TestApp,
  token: string,
  project: number,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const path = calls.uploadProjectFile.path.replace('{id}', String(project));
  return sendForm(shop, form, { token, path });
}
