# syntax=docker/dockerfile:1

FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The build is complete: it needs neither its tools nor, in this image, the Node.js of package.json.
RUN npm run build && npm uninstall --no-save --omit=dev @tailwindcss/vite node postcss tailwindcss vite

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
# Fonts for the texts of SVG posters. The user of the server makes their cache, because it has no other folder for it.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends fontconfig-config fonts-dejavu-core fonts-lohit-deva fonts-lohit-taml \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node /var/cache/fontconfig
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY features/samples/server/art ./features/samples/server/art
COPY server/drawing/fonts ./server/drawing/fonts
RUN install --directory --owner=node --group=node --mode=750 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/server/main.js"]
