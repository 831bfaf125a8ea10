# Node runs the server's TypeScript as it is; only the browser app is built.
FROM node:24-slim AS build
WORKDIR /tandem
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

# node-linux-* is optional and would only repeat the Node of the image.
FROM node:24-slim AS packages
WORKDIR /tandem
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3390 TANDEM_DATA=/data NODE_COMPILE_CACHE=/tmp/compile-cache
# What a request leaves behind is gone with it: a young generation of 16 MB holds it. An old one that may grow to gigabytes is let grow.
ENV NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=512"
WORKDIR /tandem
COPY --from=packages /tandem/node_modules node_modules
COPY package.json LICENSE ./
COPY contract contract
COPY server server
COPY --from=build /tandem/dist dist
# PDFs of documents. Without it everything else works, and people print by their own browser.
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3390
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As process 1 Node gets SIGTERM itself and ends requests in order.
CMD ["node", "server/main.ts"]
