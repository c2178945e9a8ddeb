import {
  createStartHandler,
  defaultRenderHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server'

/** Both ways in which Start renders; the shop renders to a string, which is the faster one. */
export default {
  toString: createStartHandler(defaultRenderHandler),
  streaming: createStartHandler(defaultStreamHandler),
}
