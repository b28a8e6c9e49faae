#!/bin/sh
# Runs a TypeScript file of the workspace from the sources, under the Node that the workspace brings, in the folder
# where it is called: ./ts benchmarks/src/memory.ts 100000
set -eu
root=$(cd "$(dirname "$0")" && pwd -P)
node=$root/node_modules/.bin/node
if [ ! -x "$node" ]; then
  echo "ts: the workspace is not installed; run \"npm start\" or \"npm test\" in $root first" >&2
  exit 1
fi
# Through the environment: the threads and processes that the script starts run sources too.
NODE_OPTIONS="--conditions=source ${NODE_OPTIONS-}" exec "$node" "$@"
