# Three images from one file: `docker build --target portal|context-api|identity .`; the portal is the default.
# Not root, no package manager, no shell script, and a read-only file system suffices (docs/operating.md).
ARG BASE=node:24.21.0-bookworm-slim

FROM ${BASE} AS build
WORKDIR /build
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# Only the packages that a service imports, a seventh of all, and a list of them beside each folder; of the context
# API its bundle, with those outside it.
RUN npm run container -- portal /runtime/portal \
  && npm run container -- context-api /runtime/context-api \
  && npm run container -- identity /runtime/identity

FROM ${BASE} AS base
# Nothing installs packages at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn*
# A new volume takes its owner from here.
RUN install --directory --owner=node --group=node --mode=0700 /data
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /service
USER node

FROM base AS identity
COPY --from=build --chown=root:root /runtime/identity ./
COPY --from=build --chown=root:root /runtime/identity.sbom.json /sbom.json
# Its accounts are for demonstration: it listens on loopback only, in the network of a portal's container.
ENV HOST=127.0.0.1 IDENTITY_PORT=4010
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.IDENTITY_PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/identity/src/server.ts"]

FROM base AS context-api
COPY --from=build --chown=root:root /runtime/context-api ./
COPY --from=build --chown=root:root /runtime/context-api.sbom.json /sbom.json
ENV CONTEXT_API_PORT=4000
EXPOSE 4000
# Migrations run before it listens, and may rebuild the search (docs/sizing.md).
HEALTHCHECK --interval=30s --timeout=5s --start-period=45m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.CONTEXT_API_PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.mjs"]

FROM base AS portal
COPY --from=build --chown=root:root /runtime/portal ./
COPY --from=build --chown=root:root /runtime/portal.sbom.json /sbom.json
# Memory that fits what the portal holds (docs/operating.md); otherwise it takes what the machine has.
ENV PORT=3000 NODE_OPTIONS="--max-old-space-size=384 --max-semi-space-size=8" MALLOC_ARENA_MAX=2
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.mjs"]
