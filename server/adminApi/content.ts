import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { teamOrderPath } from '#contract/content/governingTeam.ts';
import { contentTypes } from '#contract/content/index.ts';
import { moveToPastPath } from '#contract/content/upcomingEvents.ts';
import { captionCall } from './caption.ts';
import { addCall, type ContentParts, getCall, listCall, removeCall, updateCall } from './contentCalls.ts';
import { moveToPastCall } from './moveToPast.ts';
import { teamOrderCall } from './teamOrder.ts';

/**
 * The admin calls of the five content types (docs/product.md, "Admin calls") and what staff do with them beyond it,
 * under `/api` and behind the guard.
 */
export function registerContentRoutes(app: FastifyInstance, parts: ContentParts): void {
  const { pastEvents, upcomingEvents, governingTeam, electromazine, journey } = contentTypes;

  app.get('/admin/past-events', listCall(parts, pastEvents));
  app.get('/admin/past-events/:id', getCall(parts, pastEvents));
  app.delete('/admin/past-events/:id', removeCall(parts, pastEvents));

  app.get('/admin/upcoming-events', listCall(parts, upcomingEvents));
  app.get('/admin/upcoming-events/:id', getCall(parts, upcomingEvents));
  app.delete('/admin/upcoming-events/:id', removeCall(parts, upcomingEvents));
  app.post(moveToPastPath(':id'), moveToPastCall(parts));

  app.get('/admin/governing-team', listCall(parts, governingTeam));
  app.get('/admin/governing-team/:id', getCall(parts, governingTeam));
  app.put(teamOrderPath, teamOrderCall(parts));
  app.delete('/admin/governing-team/:id', removeCall(parts, governingTeam));

  app.get('/electromazine', listCall(parts, electromazine));
  app.get('/electromazine/:id', getCall(parts, electromazine));
  app.delete('/electromazine/:id', removeCall(parts, electromazine));

  // A journey image keeps its file's name; it is captioned (docs/product.md, "Journey gallery"), not edited.
  app.get('/our-team-journey', listCall(parts, journey));
  app.patch('/our-team-journey/:id', captionCall(parts));
  app.delete('/our-team-journey/:id', removeCall(parts, journey));

  // In a scope of their own: no other call takes multipart bodies.
  app.register(async (forms) => {
    await forms.register(multipart);
    forms.post('/admin/past-events/upload', addCall(parts, pastEvents));
    forms.put('/admin/past-events/:id', updateCall(parts, pastEvents));
    forms.post('/admin/upcoming-events/upload', addCall(parts, upcomingEvents));
    forms.put('/admin/upcoming-events/:id', updateCall(parts, upcomingEvents));
    forms.post('/admin/governing-team/upload', addCall(parts, governingTeam));
    forms.put('/admin/governing-team/:id', updateCall(parts, governingTeam));
    forms.post('/electromazine/upload', addCall(parts, electromazine));
    forms.put('/electromazine/:id', updateCall(parts, electromazine));
    forms.post(
      '/our-team-journey/upload',
      addCall(parts, journey, (upload) => ({ originalName: upload.fileName })),
    );
  });
}
