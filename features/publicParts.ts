// The components of features that pages of the kernel show, or are. Each comes when it is shown.
export const loadEventGallery = () => import('./electromazine/web/public/EventGallery.tsx');
export const loadIssuePage = () => import('./electromazine/web/public/IssuePage.tsx');
export const loadMagazine = async () => (await import('./electromazine/web/public/Magazine.tsx')).Magazine;
export const loadAllPhotos = () => import('./journey/web/public/AllPhotos.tsx');
export const loadAlumini = async () => (await import('./journey/web/public/Alumini.tsx')).Alumini;
