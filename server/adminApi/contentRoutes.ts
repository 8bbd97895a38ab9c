import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { contentTypes } from '#contract/content/index.ts';
import { journeyOrderPath } from '#contract/content/journey.ts';
import { moveBackPath, moveTogetherBackPath } from '#contract/content/pastEvents.ts';
import { deleteTogetherPath } from '#contract/content/several.ts';
import { moveTogetherToPastPath, moveToPastPath } from '#contract/content/upcomingEvents.ts';
import { eventPhotoPaths } from '#contract/eventPhotos.ts';
import { versionsPath } from '#contract/versions.ts';
import type { Services } from '../services.ts';
import {
  addCall,
  getCall,
  listCall,
  removeCall,
  removeTogetherCall,
  updateCall,
  versionsCall,
} from './contentCalls.ts';
import { moveBackCall, moveTogetherBackCall, moveTogetherToPastCall, moveToPastCall } from './eventMoveCalls.ts';
import { addEventPhotoCall, registerEventPhotoCalls } from './eventPhotoCalls.ts';
import { journeyOrderCall } from './journeyOrderCall.ts';
import { photoPatchCall } from './photoPatchCall.ts';

/**
 * Registers the admin calls of all content types (docs/product.md, "Admin calls") and the further calls of staff
 * on content, under `/api` and behind the guard.
 */
export function registerContentRoutes(app: FastifyInstance, services: Services): void {
  const { pastEvents, upcomingEvents, governingTeam, electromazine, journey, formerMembers, eventPhotos } =
    contentTypes;

  app.get('/admin/past-events', listCall(services, pastEvents));
  app.get('/admin/past-events/:id', getCall(services, pastEvents));
  app.get(versionsPath(pastEvents.path, ':id'), versionsCall(services, pastEvents));
  app.delete('/admin/past-events/:id', removeCall(services, pastEvents));
  app.post(deleteTogetherPath(pastEvents.path), removeTogetherCall(services, pastEvents));
  app.post(moveBackPath(':id'), moveBackCall(services));
  app.post(moveTogetherBackPath, moveTogetherBackCall(services));

  app.get('/admin/upcoming-events', listCall(services, upcomingEvents));
  app.get('/admin/upcoming-events/:id', getCall(services, upcomingEvents));
  app.get(versionsPath(upcomingEvents.path, ':id'), versionsCall(services, upcomingEvents));
  app.delete('/admin/upcoming-events/:id', removeCall(services, upcomingEvents));
  app.post(deleteTogetherPath(upcomingEvents.path), removeTogetherCall(services, upcomingEvents));
  app.post(moveToPastPath(':id'), moveToPastCall(services));
  app.post(moveTogetherToPastPath, moveTogetherToPastCall(services));

  app.get('/admin/governing-team', listCall(services, governingTeam));
  app.get('/admin/governing-team/:id', getCall(services, governingTeam));
  app.get(versionsPath(governingTeam.path, ':id'), versionsCall(services, governingTeam));
  app.delete('/admin/governing-team/:id', removeCall(services, governingTeam));
  app.post(deleteTogetherPath(governingTeam.path), removeTogetherCall(services, governingTeam));

  app.get('/electromazine', listCall(services, electromazine));
  app.get('/electromazine/:id', getCall(services, electromazine));
  app.get(versionsPath(electromazine.path, ':id'), versionsCall(services, electromazine));
  app.delete('/electromazine/:id', removeCall(services, electromazine));
  app.post(deleteTogetherPath(electromazine.path), removeTogetherCall(services, electromazine));

  // A journey image keeps its file's name. It is captioned (docs/product.md, "Journey gallery"), not edited.
  app.get('/our-team-journey', listCall(services, journey));
  app.get(versionsPath(journey.path, ':id'), versionsCall(services, journey));
  app.patch('/our-team-journey/:id', photoPatchCall(services, journey));
  app.put(journeyOrderPath, journeyOrderCall(services));
  app.delete('/our-team-journey/:id', removeCall(services, journey));
  app.post(deleteTogetherPath(journey.path), removeTogetherCall(services, journey));

  app.get('/admin/former-members', listCall(services, formerMembers));
  app.get('/admin/former-members/:id', getCall(services, formerMembers));
  app.get(versionsPath(formerMembers.path, ':id'), versionsCall(services, formerMembers));
  app.delete('/admin/former-members/:id', removeCall(services, formerMembers));
  app.post(deleteTogetherPath(formerMembers.path), removeTogetherCall(services, formerMembers));

  // Their list, order and cover are those of an event (`registerEventPhotoCalls`).
  app.get('/admin/event-photos/:id', getCall(services, eventPhotos));
  app.get(versionsPath(eventPhotos.path, ':id'), versionsCall(services, eventPhotos));
  app.patch('/admin/event-photos/:id', photoPatchCall(services, eventPhotos));
  app.delete('/admin/event-photos/:id', removeCall(services, eventPhotos));
  app.post(deleteTogetherPath(eventPhotos.path), removeTogetherCall(services, eventPhotos));
  registerEventPhotoCalls(app, services);

  // The forms have a scope of their own: no other call accepts multipart bodies.
  app.register(async (forms) => {
    await forms.register(multipart);
    forms.post('/admin/past-events/upload', addCall(services, pastEvents));
    forms.post(eventPhotoPaths.all(':id'), addEventPhotoCall(services));
    forms.put('/admin/past-events/:id', updateCall(services, pastEvents));
    forms.post('/admin/upcoming-events/upload', addCall(services, upcomingEvents));
    forms.put('/admin/upcoming-events/:id', updateCall(services, upcomingEvents));
    forms.post('/admin/governing-team/upload', addCall(services, governingTeam));
    forms.put('/admin/governing-team/:id', updateCall(services, governingTeam));
    forms.post('/admin/former-members/upload', addCall(services, formerMembers));
    forms.put('/admin/former-members/:id', updateCall(services, formerMembers));
    forms.post('/electromazine/upload', addCall(services, electromazine));
    forms.put('/electromazine/:id', updateCall(services, electromazine));
    forms.post('/our-team-journey/upload', addCall(services, journey));
  });
}
