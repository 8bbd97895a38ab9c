// The components of features that are pages of the kernel. Each comes when it is shown.
export const loadEventGallery = () => import('./electromazine/web/public/EventGallery.tsx');
export const loadIssuePage = () => import('./electromazine/web/public/IssuePage.tsx');
export const loadAllPhotos = () => import('./journey/web/public/AllPhotos.tsx');
