import type { FastifyInstance } from 'fastify';
import { contentTypes } from '#contract/content/index.ts';
import { orderPath } from '#contract/content/order.ts';
import { deleteTogetherPath } from '#contract/content/several.ts';
import { versionsPath } from '#contract/versions.ts';
import type { StoredType } from '../content/rows.ts';
import type { Services } from '../services.ts';
import {
  addCall,
  getCall,
  listCall,
  orderCall,
  photoPatchCall,
  removeCall,
  removeTogetherCall,
  updateCall,
  versionsCall,
} from './contentCalls.ts';
import { registerForms } from './withForm.ts';

/** Registers the calls of staff on all content types (server/README.md, "Admin calls"), under `/api`. */
export function registerContentRoutes(app: FastifyInstance, services: Services): void {
  const types: StoredType[] = Object.values(contentTypes);
  for (const type of types) {
    const { path, partOf, edit, order } = type;
    const one = `${path}/:id`;
    // Parts are listed and added with the item to which they belong; photos are captioned, not edited.
    if (partOf === undefined) app.get(path, listCall(services, type));
    if (edit || partOf !== undefined) app.get(one, getCall(services, type));
    app.get(versionsPath(path, ':id'), versionsCall(services, type));
    if (!edit) app.patch(one, photoPatchCall(services, type));
    if (order) app.put(orderPath(path), orderCall(services, type, order));
    app.delete(one, removeCall(services, type));
    app.post(deleteTogetherPath(path), removeTogetherCall(services, type));
  }

  registerForms(app, (forms) => {
    for (const type of types) {
      if (type.partOf === undefined) forms.post(`${type.path}/upload`, addCall(services, type));
      if (type.edit) forms.put(`${type.path}/:id`, updateCall(services, type, type.edit));
    }
  });
}
