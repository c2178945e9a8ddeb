import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/** As the shop renders, to a string, which is faster than streaming. */
export default createStartHandler(defaultRenderHandler)
