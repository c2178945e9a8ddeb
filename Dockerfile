# The shop in one image: built with all packages, run with the few that the build does not hold. The image has the Node that an optional package brings elsewhere.
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin src/backend/demo/studio src/backend/demo/images/masters
# Operators' commands are built too; the files they read and write are in the volume.
RUN npm pkg set scripts.shop="cd /files && node /shop/.output/server/shop.js"

FROM node:24-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MEDIA_DIR=/files/pictures
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/.output ./.output
COPY --from=build /shop/src/backend/demo ./src/backend/demo
RUN mkdir -p /data /files/pictures && chown -R node:node /data /files
USER node
# The embedded database, and what operators bring and take: pictures, documents, exports.
VOLUME ["/data", "/files"]
EXPOSE 3000
# Answers in flight are finished after SIGTERM; give it longer than DRAIN_SECONDS and 10 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--incremental-marking-soft-trigger=90", "--max-old-space-size=2000", "--external-memory-accounted-in-global-limit", "--no-allocation-site-pretenuring", ".output/server/serve.js"]
